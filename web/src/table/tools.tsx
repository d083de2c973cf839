/* tools.tsx: undo, redo and hints, each with the reason when it is not possible. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { isYours, type MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
import { IconButton } from '../parts/bits';
import { Icon } from '../parts/icon';
import { isPerson, seatName } from '../parts/mark';
import { complain, say } from '../toast';

/* What cannot be taken back alone can still be asked for, when there is somebody to ask. */
function mayAsk(push: MatchPush): boolean {
  const refused = push.undo === 'revealed' || push.undo === 'turn_passed';
  return refused && push.seats.some((s, i) => isPerson(s) && i !== push.you);
}

function undoWords(push: MatchPush): { can: boolean; why: string } {
  if (mayAsk(push)) return { can: true, why: t('undo.ask') };
  switch (push.undo) {
    case 'agreed':
      return { can: false, why: t('undo.agreed') };
    case 'ok':
      return { can: true, why: t('undo.ok') };
    case 'revealed':
      return { can: false, why: t('undo.revealed') };
    case 'turn_passed':
      return { can: false, why: t('undo.turn-passed') };
    default:
      return { can: false, why: t('undo.nothing') };
  }
}

export async function undo(session: Session): Promise<void> {
  const push = session.push;
  if (!push || push.you === null) return;
  const { can, why } = undoWords(push);
  if (!can) return say(why);
  try {
    await session.ask('undo', { version: push.version });
  } catch (error) {
    complain(error);
  }
}

export async function redo(session: Session): Promise<void> {
  const push = session.push;
  if (!push) return;
  if (push.redo === 0) return say(t('redo.nothing'));
  await session.ask('redo', { version: push.version }).catch(complain);
}

export function Tools(props: {
  session: Session;
  push: MatchPush;
  hinting: boolean;
  setHinting(on: boolean): void;
}) {
  const { session, push } = props;
  if (push.you === null || push.over) return null;
  const u = undoWords(push);
  const people = push.seats.filter(isPerson).length;
  const mine = isYours(push);
  return (
    <div class="tools" role="group" aria-label={t('tools.title')}>
      {!push.no_undo && (
        <button type="button" class="button" aria-disabled={!u.can} title={u.why} data-coach="undo" onClick={() => void undo(session)}>
          <Icon name="undo" /> {t('undo.undo')}
        </button>
      )}
      {people === 1 && !push.no_undo && (
        <button
          type="button"
          class="button"
          aria-disabled={push.redo === 0}
          title={push.redo > 0 ? t('redo.redo') : t('redo.nothing')}
          onClick={() => void redo(session)}
        >
          <Icon name="redo" /> {t('redo.redo')}
        </button>
      )}
      {!push.no_hints && (
        <button
          type="button"
          class="button"
          aria-disabled={!mine}
          title={mine ? t('hint.title') : t('hint.not-now')}
          aria-pressed={props.hinting}
          onClick={() => (mine ? props.setHinting(!props.hinting) : say(t('hint.not-now')))}
        >
          <Icon name="hint" /> {t('hint.hint')}
        </button>
      )}
      {(push.no_undo || push.no_hints) && <p class="quiet without">{t(push.no_undo && push.no_hints ? 'tools.without' : push.no_undo ? 'undo.agreed' : 'hint.agreed')}</p>}
    </div>
  );
}

/* Seconds for which a refusal is told, unless it is closed before. */
const REFUSED = 9;

/** Somebody wishes to take moves back and the others are asked: in the place of the question, so that nothing moves. */
export function Asks({ session, push }: { session: Session; push: MatchPush }) {
  const [read, setRead] = useState(-1);
  const { asks, refused } = push;
  useEffect(() => {
    if (asks) setRead(-1);
    if (refused === undefined) return;
    const timer = setTimeout(() => setRead(push.version), REFUSED * 1000);
    return () => clearTimeout(timer);
  }, [asks === undefined, refused, push.version]);
  if (!asks && (refused === undefined || read === push.version)) return null;
  if (!asks)
    return (
      <div class="refusal" role="alert">
        <p>{t('asks.refused', { name: seatName(push.seats, refused ?? 0) })}</p>
        <IconButton icon="close" label={t('close')} onClick={() => setRead(push.version)} />
      </div>
    );
  const answer = (yes: boolean) => void session.ask('consent', { yes }).catch(complain);
  return (
    <div class="asks" role="alert">
      <p>{asks.seat === push.you ? t('undo.asked') : t('asks.wish', { name: seatName(push.seats, asks.seat), n: asks.moves })}</p>
      {asks.you ? (
        <>
          <button type="button" class="button primary" onClick={() => answer(true)}>
            {t('asks.yes')}
          </button>
          <button type="button" class="button" onClick={() => answer(false)}>
            {t('asks.no')}
          </button>
        </>
      ) : asks.seat === push.you ? (
        <button type="button" class="button" onClick={() => answer(false)}>
          {t('asks.withdraw')}
        </button>
      ) : (
        <p class="quiet">{t('asks.waiting')}</p>
      )}
    </div>
  );
}
