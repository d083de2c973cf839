/* tabs.tsx: which pane is shown beside the board; on a phone, which one is shown at all. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import type { MatchPush } from '../net/protocol';
import { Icon, type IconName } from '../parts/icon';
import { isNarrow } from '../parts/narrow';

export type Pane = 'board' | 'moves' | 'players' | 'log' | 'chat' | 'links';

const icons: Record<Pane, IconName> = {
  board: 'board',
  moves: 'list',
  players: 'people',
  log: 'log',
  chat: 'chat',
  links: 'link',
};

export function Tabs(props: { pane: Pane; setPane(pane: Pane): void; push: MatchPush; share: boolean; chat: boolean }) {
  const { pane, setPane, push } = props;
  const lines = push.chat?.length ?? 0;
  const [read, setRead] = useState(lines);
  const first = useRef(true);
  useEffect(() => {
    if (pane === 'chat' || first.current) setRead(lines);
    first.current = false;
  }, [pane, lines]);
  const unread = lines - read;
  const panes: Pane[] = ['board', 'log', 'moves', 'players'];
  if (props.chat) panes.push('chat');
  if (props.share) panes.push('links');
  return (
    <nav class="tabs" aria-label={t('pane.title')}>
      {panes.map((p) => (
        <button
          key={p}
          type="button"
          class={`tab tab-${p}`}
          aria-pressed={p === pane || (p === 'log' && (pane === 'board' || pane === 'players') && !isNarrow())}
          onClick={() => setPane(p)}
        >
          <Icon name={icons[p]} />
          <span>{t(`pane.${p}`)}</span>
          {p === 'chat' && unread > 0 && <b class="count" title={t('chat.unread', { n: unread })}><span aria-hidden="true">{unread}</span><span class="hidden"> {t('chat.unread', { n: unread })}</span></b>}
        </button>
      ))}
    </nav>
  );
}
