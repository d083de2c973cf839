/*
 * mailbox.tsx: the page that letters link to: what is told at a mailbox, saying yes to it, stopping it,
 * or never being asked again. Opening it changes nothing: programs open links in mail, too.
 */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { useGame } from '../net/bundle';
import { serverHost } from '../net/choose';
import type { MailboxReply } from '../net/protocol';
import { Notice, Waiting } from '../parts/bits';
import { Page } from '../parts/page';
import { link } from '../router';
import { rememberMailbox } from '../table/tellme';
import { complain, sentence } from '../toast';

function Seat({ seat }: { seat: MailboxReply['seats'][number] }) {
  const { words } = useGame(seat.game);
  const text = t(seat.name ? 'mailbox.seat' : 'mailbox.seat-unnamed', { game: words?.name ?? '', name: seat.name });
  return (
    <li>
      {text}
      {seat.waits && <> <span class="tag">{t('mailbox.waits')}</span></>}
    </li>
  );
}

export function MailboxPage({ token }: { token: string }) {
  const [box, setBox] = useState<MailboxReply | null>(null);
  const [error, setError] = useState('');
  const [answered, setAnswered] = useState('');
  const ask = async (answer?: 'yes' | 'stop' | 'never') => {
    const host = await serverHost();
    const reply = await host.request('mailbox', answer ? { token, answer } : { token });
    if (answer === 'yes') rememberMailbox(reply.way, reply.to, token);
    setAnswered(answer ?? '');
    setBox(reply);
  };
  useEffect(() => {
    ask().catch((e: unknown) => setError(sentence(e)));
  }, [token]);
  if (error)
    return (
      <Page title={t('mailbox.title')} ownHeading>
        <Notice title={error}><a class="button primary" href={link.home}>{t('nav.home')}</a></Notice>
      </Page>
    );
  const waits = box?.seats.some((s) => s.waits);
  const say = (answer: 'yes' | 'stop' | 'never') => void ask(answer).catch(complain);
  return (
    <Page title={t('mailbox.title')} class="narrow" ownHeading>
      <h1>{t('mailbox.title')}</h1>
      {!box ? <Waiting /> : (
        <div class="stack mailbox">
          {answered && <p class="banner" role="status">{t(`mailbox.${answered as 'yes' | 'stop' | 'never'}-done`)}</p>}
          <p>{box.seats.length > 0 ? t('mailbox.about', { to: box.to }) : t('mailbox.nothing', { to: box.to })}</p>
          <ul>{box.seats.map((seat, i) => <Seat key={i} seat={seat} />)}</ul>
          {waits && <button type="button" class="button primary" onClick={() => say('yes')}>{t('mailbox.yes')}</button>}
          {box.seats.length > 0 && <button type="button" class="button" onClick={() => say('stop')}>{t('mailbox.stop')}</button>}
          {!box.never && <button type="button" class="button plain" onClick={() => say('never')}>{t('mailbox.never')}</button>}
        </div>
      )}
    </Page>
  );
}
