/* home.tsx: the matches that wait, the games, and one click to play. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { gameCards } from '../boards';
import { t } from '../i18n';
import { useGame } from '../net/bundle';
import { chooseHost, lobby } from '../net/choose';
import type { GameWords } from '../net/protocol';
import { Waiting } from '../parts/bits';
import { Icon } from '../parts/icon';
import { Page } from '../parts/page';
import { warm } from '../pwa';
import { link } from '../router';
import { settings } from '../settings';
import { openFile, playNow } from '../start';
import { useStore } from '../store';
import { complain, say } from '../toast';
import { FinishedMatches, RunningMatches, Title } from './matches';

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

function seatsText(words: GameWords): string {
  return words.min_seats === words.max_seats
    ? t('home.players-exact', { n: words.min_seats })
    : t('home.players', { min: words.min_seats, max: words.max_seats });
}

function GameTile({ game, local }: { game: string; local: boolean }) {
  const { words, failed, name } = useGame(game);
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
        <h3 id={`tile-${game}`}><Title name={name} /></h3>
        <div class="tile-text">
          {failed && <p class="quiet">{t('error.words')}</p>}
          <p class="tile-about">{words?.about}</p>
        </div>
        <ul class="facts">
          {words && <li><Icon name="people" /> {seatsText(words)}</li>}
          {words && words.minutes > 0 && <li><Icon name="clock" /> {t('home.minutes', { n: words.minutes })}</li>}
        </ul>
        <div class="tile-actions">
          <button type="button" class="button primary" aria-disabled={!words || starting} onClick={() => void begin(false)}>
            <Icon name="play" /> {starting ? t('home.starting') : t('home.play-now')}
          </button>
          <button type="button" class="button guided" aria-disabled={!words || starting} onClick={() => void begin(true)}>
            <Icon name="hint" /> {t('home.learn')}
          </button>
        </div>
        <p class="tile-links">
          <a href={link.fresh(game)}>{local ? t('home.set-up') : t('home.friends')}</a>
          {words?.series && <a href={link.record}>{t('series.title')}</a>}
          <a href={link.rules(game)}>{t('nav.rules')}</a>
        </p>
      </div>
    </article>
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
  const open = useStore(lobby);
  return (
    <Page title="Clio" class="home" ownHeading>
      <h1 class="hidden">Clio</h1>
      <RunningMatches />
      <section class="games" aria-labelledby="games-title">
        <div class="home-title">
          <h2 id="games-title">{t('home.title')}</h2>
          <p>{t('home.lead')}</p>
          {open && !local && <a class="button small" href={link.lobby}><Icon name="people" /> {t('lobby.title')}</a>}
        </div>
        {local && <p class="banner" role="status">{t('home.local')}</p>}
        {games.length === 0 && <Waiting />}
        <div class="tiles">
          {games.map((game) => <GameTile key={game} game={game} local={local} />)}
        </div>
      </section>
      <div class="home-end">
        <FinishedMatches />
        <p class="open-file"><OpenFile /></p>
      </div>
    </Page>
  );
}
