/* app.tsx: which page is shown, and what lies above all pages. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from './i18n';
import { connection } from './net/choose';
import { HomePage } from './pages/home';
import { LobbyPage } from './pages/lobby';
import { MailboxPage } from './pages/mailbox';
import { RecordPage } from './pages/record';
import { ReplayPage } from './pages/replay';
import { RulesPage } from './pages/rules';
import { SeatPage } from './pages/seat';
import { SettingsPage } from './pages/settings';
import { SetupPage } from './pages/setup';
import { MatchPage, TablePage } from './pages/table';
import { IconButton, Notice } from './parts/bits';
import { Help, helping, useKeys } from './parts/help';
import { Page } from './parts/page';
import { link, useRoute, type Route } from './router';
import { settings } from './settings';
import { useStore } from './store';
import { dismiss, toasts } from './toast';

function shown(route: Route): JSX.Element {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'new':
      return <SetupPage key={location.hash} game={route.game} series={route.series} />;
    case 'record':
      return <RecordPage />;
    case 'lobby':
      return <LobbyPage />;
    case 'seat':
      return <SeatPage key={route.link} link={route.link} />;
    case 'local':
      return <TablePage key={route.secret} secret={route.secret} where="local" watching={false} />;
    case 'watch':
      return <TablePage key={route.secret} secret={route.secret} where="server" watching />;
    case 'replay':
      return <ReplayPage of={route.of} at={route.at} where={route.where} />;
    case 'rules':
      return <RulesPage game={route.game} section={route.section} />;
    case 'match':
      return <MatchPage key={route.match} match={route.match} />;
    case 'mailbox':
      return <MailboxPage key={route.token} token={route.token} />;
    case 'settings':
      return <SettingsPage />;
    default:
      return (
        <Page title="Clio" ownHeading>
          <Notice title={t('error.no-page')}>
            <a class="button primary" href={link.home}>{t('nav.home')}</a>
          </Notice>
        </Page>
      );
  }
}

function Connection() {
  const status = useStore(connection);
  return (
    <div role="status" class="connection">
      {status === 'lost' && <p class="banner lost">{t('connection.lost')}</p>}
      {status === 'held' && <p class="banner lost">{t('connection.held')}</p>}
    </div>
  );
}

function Toasts() {
  const list = useStore(toasts);
  return (
    <div class="toasts" role="status">
      {list.map((x) => (
        <div key={x.id} class={`toast ${x.kind}`}>
          <p>{x.text}</p>
          {x.action && (
            <button type="button" class="button primary" onClick={x.action.run}>{x.action.text}</button>
          )}
          <IconButton icon="close" label={t('close')} onClick={() => dismiss(x.id)} />
        </div>
      ))}
    </div>
  );
}

export function App() {
  const route = useRoute();
  const first = useRef(true);
  useStore(settings); // a change of language shows everywhere
  useKeys({ '?': () => helping.set(true) });
  useEffect(() => {
    if (route.page === 'rules' && route.section) return; // the book scrolls to its section
    scrollTo(0, 0);
    // So that a screen reader begins at the new page and not where the old link was.
    if (!first.current) document.getElementById('main')?.focus({ preventScroll: true });
    first.current = false;
  }, [route.page]);
  return (
    <>
      {shown(route)}
      <Connection />
      <Toasts />
      <Help />
    </>
  );
}
