/* home.tsx: the games, the matches this browser sits at, and one click to play. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { gameCards } from '../boards';
import { roundOf, t, time } from '../i18n';
import { useBundle } from '../net/bundle';
import { chooseHost } from '../net/choose';
import { forget, kept, type KeptMatch } from '../net/kept';
import type { Bundle } from '../net/protocol';
import { IconButton, Waiting } from '../parts/bits';
import { Icon } from '../parts/icon';
import { Page } from '../parts/page';
import { warm } from '../pwa';
import { link } from '../router';
import { settings } from '../settings';
import { openFile, playNow } from '../start';
import { useStore } from '../store';
import { complain, say } from '../toast';

function useGames(): { games: string[]; local: boolean } {
  // The known ones at once; the host's own list when it has answered.
  const [found, setFound] = useState({ games: Object.keys(gameCards), local: false });
  useEffect(() => {
    chooseHost()
      .then(async (host) => {
        const { games } = await host.request('hello', { lang: settings.get().lang });
        setFound({ games, local: host.kind === 'local' });
        const unknown = games.filter((game) => !(game in gameCards));
        if (unknown.length > 0) warm(unknown);
      })
      .catch(() => say(t('error.no-host'), 'error'));
  }, []);
  return found;
}

function seatsText(words: Bundle): string {
  return words.min_seats === words.max_seats
    ? t('home.players-exact', { n: words.min_seats })
    : t('home.players', { min: words.min_seats, max: words.max_seats });
}

function GameTile({ game, local }: { game: string; local: boolean }) {
  const { words, failed } = useBundle(game);
  const [starting, setStarting] = useState(false);
  const card = gameCards[game];
  const Art = card?.art;
  async function begin(guide: boolean) {
    if (!words || starting) return;
    setStarting(true);
    try {
      await playNow(words, guide);
    } catch (error) {
      complain(error);
      setStarting(false);
    }
  }
  return (
    <article class="tile" aria-labelledby={`tile-${game}`}>
      <div class="tile-art">{Art && <Art />}</div>
      <div class="tile-body">
        <h2 id={`tile-${game}`}>{words?.name ?? '\u00a0'}</h2>
        {failed && <p class="quiet">{t('error.words')}</p>}
        <p>{words?.about}</p>
        <ul class="facts">
          {words && <li><Icon name="people" /> {seatsText(words)}</li>}
          {words && words.minutes > 0 && <li>{t('home.minutes', { n: words.minutes })}</li>}
        </ul>
        <div class="actions">
          <button type="button" class="button primary big" aria-disabled={!words || starting} onClick={() => void begin(false)}>
            <Icon name="play" /> {starting ? t('home.starting') : t('home.play-now')}
          </button>
          <a class="button big" href={link.fresh(game)}>
            <Icon name="people" /> {local ? t('home.set-up') : t('home.friends')}
          </a>
        </div>
        <p class="tile-links">
          <button type="button" class="link" onClick={() => void begin(true)}>{t('home.learn')}</button>
          <a href={link.rules(game)}>{t('nav.rules')}</a>
        </p>
      </div>
    </article>
  );
}

function KeptRow({ match }: { match: KeptMatch }) {
  const { words } = useBundle(match.game || null);
  const href = match.watching ? link.watch(match.secret) : match.where === 'local' ? link.local(match.secret) : link.table(match.secret);
  const state = match.over ? t('kept.over') : match.yours ? t('kept.yours') : t('kept.waiting');
  const name = words?.name ?? match.game;
  return (
    <li class={match.yours && !match.over ? 'kept yours' : 'kept'}>
      <a href={href}>
        <b>{name}</b> <span>{match.names.filter(Boolean).join(', ')}</span>
        <small>
          {state}
          {match.round > 0 && !match.over && words && ` · ${roundOf(words, match)}`}
          {match.where === 'local' && ` · ${t('kept.local')}`} · {time(match.at / 1000)}
        </small>
      </a>
      <IconButton icon="close" label={t('kept.forget-one', { name })} onClick={() => forget(match.secret)} />
    </li>
  );
}

function OpenFile() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="button plain" onClick={() => input.current?.click()}>
        {t('home.open-file')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".clio,.txt,text/plain"
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          e.currentTarget.value = '';
          if (file) void openFile(file).catch(complain);
        }}
      />
    </>
  );
}

export function HomePage() {
  const { games, local } = useGames();
  const matches = useStore(kept);
  const running = [...matches].sort((a, b) => Number(a.over) - Number(b.over) || b.at - a.at);
  return (
    <Page title="Clio" class="home" ownHeading>
      <h1>{t('home.title')}</h1>
      <p class="home-lead">{t('home.lead')}</p>
      {local && <p class="banner" role="status">{t('home.local')}</p>}
      {games.length === 0 && <Waiting />}
      <div class="tiles">
        {games.map((game) => <GameTile key={game} game={game} local={local} />)}
      </div>
      {running.length > 0 && (
        <section class="panel" aria-labelledby="kept-title">
          <h2 id="kept-title" class="panel-title">{t('kept.title')}</h2>
          <ul class="kept-list">
            {running.slice(0, 12).map((m) => <KeptRow key={m.secret} match={m} />)}
          </ul>
        </section>
      )}
      <p class="open-file"><OpenFile /></p>
    </Page>
  );
}
