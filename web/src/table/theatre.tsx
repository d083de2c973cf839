/*
 * theatre.tsx: the one place for battles and what came of them: beside the board where there is
 * room, else below its map. Before a battle the odds, during it the rounds, after it the banner.
 */
import { t } from '../i18n';
import type { Bundle, MatchPush, MatchState } from '../net/protocol';
import { MoreBelow } from '../parts/more';
import { Banner, BannerNews, pastBanner, type Banners } from './banner';
import { battleIn, type Happening, type Happenings } from './happenings';
import { OddsCard, type Aim } from './odds';
import { placeName, Rounds, SideMark, sideName } from './rounds';
import { Symbol } from './symbol';
import './theatre.css';

/** A battle under way. */
export function BattlePanel(props: { banners: Banners; happening: Happening; state: MatchState; words: Bundle; declared: Happenings }) {
  const { happening, state, words, declared } = props;
  const battle = battleIn(declared, happening);
  if (!battle) return null;
  const title = t('battle.title', { place: battle.placeName ?? placeName(words, battle.place) });
  return (
    <section class={`theatre-card battle ${declared.variant?.(state, battle.place) ?? ''}`} aria-label={title}>
      <header>
        <Symbol id="go-battle" class="banner-sign" />
        <div>
          <h3>{title}</h3>
          <small class="battle-sides">
            <SideMark state={state} seat={battle.seats[0]} /> {sideName(state, words, battle, 0)} · <SideMark state={state} seat={battle.seats[1]} /> {sideName(state, words, battle, 1)}
          </small>
        </div>
      </header>
      <Rounds state={state} words={words} declared={declared} battle={battle} at={happening.at} />
    </section>
  );
}

/** The same where one looks back: what the move told of. */
export function PastTheatre(props: { declared: Happenings | undefined; state: MatchState; words: Bundle }) {
  const { declared, state, words } = props;
  const banners = declared && state.version > 0 ? pastBanner(declared, state) : null;
  if (!declared || !banners?.shown) return null;
  const Shown = banners.shown.open ? BattlePanel : Banner;
  return <div class="theatre"><Shown banners={banners} happening={banners.shown} state={state} words={words} declared={declared} /></div>;
}

export function Theatre(props: { declared: Happenings | undefined; banners: Banners; aim: Aim; push: MatchPush; words: Bundle }) {
  const { declared, banners, aim, push, words } = props;
  const { shown } = banners;
  if (!declared) return null;
  return (
    <div class="theatre">
      {shown?.open && <BattlePanel banners={banners} happening={shown} state={push} words={words} declared={declared} />}
      <OddsCard aim={aim} push={push} words={words} battle={shown?.open ?? false} />
      {shown && !shown.open ? (
        <Banner banners={banners} happening={shown} state={push} words={words} declared={declared} />
      ) : null}
      <BannerNews happening={shown} state={push} />
      <MoreBelow />
    </div>
  );
}
