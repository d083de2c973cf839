/* tools.tsx: undo, redo and hints, each with the reason when it is not possible. */
import { t } from '../i18n';
import { isYours, type MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
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
  const asking = mayAsk(push);
  try {
    const reply = await session.ask('undo', { version: push.version });
    if (asking) say(reply.text ?? t('undo.asked'));
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
      <button type="button" class="button" aria-disabled={!u.can} title={u.why} data-coach="undo" onClick={() => void undo(session)}>
        <Icon name="undo" /> {t('undo.undo')}
      </button>
      {people === 1 && (
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
    </div>
  );
}

/** Somebody wishes to take moves back and the others are asked. */
export function Asks({ session, push }: { session: Session; push: MatchPush }) {
  if (!push.asks)
    return push.refused === undefined ? null : (
      <div class="refusal" role="alert">
        <p>{t('asks.refused', { name: seatName(push.seats, push.refused) })}</p>
      </div>
    );
  const { seat, moves, you } = push.asks;
  const answer = (yes: boolean) => void session.ask('consent', { yes }).catch(complain);
  return (
    <div class="asks" role="alert">
      <p>{t('asks.wish', { name: seatName(push.seats, seat), n: moves })}</p>
      {you ? (
        <>
          <button type="button" class="button primary" onClick={() => answer(true)}>
            {t('asks.yes')}
          </button>
          <button type="button" class="button" onClick={() => answer(false)}>
            {t('asks.no')}
          </button>
        </>
      ) : (
        <p class="quiet">{t('asks.waiting')}</p>
      )}
    </div>
  );
}
