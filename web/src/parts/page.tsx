/* page.tsx: the frame of every page: skip link, bar, main part. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { lang, t } from '../i18n';
import { change } from '../settings';
import { link } from '../router';
import { helping } from './help';
import { Icon } from './icon';

function LangSwitch() {
  const other = lang() === 'en' ? 'fr' : 'en';
  return (
    <button
      type="button"
      class="icon-button lang"
      lang={other}
      aria-label={other === 'fr' ? 'FR: passer en français' : 'EN: switch to English'}
      title={other === 'fr' ? 'Français' : 'English'}
      onClick={() => change({ lang: other })}
    >
      {other.toUpperCase()}
    </button>
  );
}

/* Where room is short, a game goes without the name of its edition. */
function Heading({ title }: { title: string }) {
  const [, name = title, edition] = /^(.*?)(\s*:\s.*)$/.exec(title) ?? [];
  return <h1 class="bar-title">{name}{edition && <span class="bar-edition">{edition}</span>}</h1>;
}

export function Page(props: {
  title: string;
  sub?: ComponentChildren;
  game?: string; // its rule book is linked in the bar
  class?: string;
  ownTitle?: boolean; // the page keeps document.title itself
  ownHeading?: boolean; // the page has a first heading in its main part
  children: ComponentChildren;
}) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!props.ownTitle) document.title = props.title === 'Clio' ? 'Clio' : `${props.title} – Clio`;
  }, [props.title]);
  return (
    <>
      <a
        class="skip-link"
        href="#main"
        onClick={(e) => {
          e.preventDefault(); // the fragment is the address of the page
          main.current?.focus();
        }}
      >
        {t('nav.skip')}
      </a>
      <header class="bar">
        <a class="brand" href={link.home} aria-label={`Clio, ${t('nav.home')}`}>
          <img src="./icons/icon.svg" width="28" height="28" alt="" />
          <span>Clio</span>
        </a>
        {props.ownHeading ? (
          props.title !== 'Clio' && <span class="bar-title">{props.title}</span>
        ) : (
          <Heading title={props.title} />
        )}
        <span class="bar-sub">{props.sub}</span>
        <nav aria-label={t('nav.title')}>
          {props.game && (
            <a class="icon-button" href={link.rules(props.game)} aria-label={t('nav.rules')} title={t('nav.rules')}>
              <Icon name="book" />
            </a>
          )}
          <button type="button" class="icon-button" aria-label={t('nav.help')} title={t('nav.help')} onClick={() => helping.set(true)}>
            <Icon name="help" />
          </button>
          <LangSwitch />
          <a class="icon-button" href={link.settings} aria-label={t('nav.settings')} title={t('nav.settings')}>
            <Icon name="gear" />
          </a>
        </nav>
      </header>
      <main id="main" ref={main} tabIndex={-1} class={props.class}>
        {props.children}
      </main>
    </>
  );
}
