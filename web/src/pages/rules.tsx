/* rules.tsx: the rule book of a game: sections with their own addresses, and a search. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { useBundle } from '../net/bundle';
import type { Bundle, Section } from '../net/protocol';
import { Notice, Waiting } from '../parts/bits';
import { Markdown, type Linker } from '../parts/markdown';
import { Page } from '../parts/page';
import { link, rename } from '../router';

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/* All words must be there; a hit in the title counts more than one in the text. */
function search(rules: Section[], query: string): Section[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rules;
  return rules
    .map((section) => {
      const title = plain(section.title);
      const body = plain(section.body);
      const found = wanted.every((w) => title.includes(w) || body.includes(w));
      const weight = wanted.reduce((sum, w) => sum + (title.includes(w) ? 10 : 0) + Math.min(5, body.split(w).length - 1), 0);
      return { section, weight: found ? weight : 0 };
    })
    .filter((x) => x.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((x) => x.section);
}

function Snippet({ section, query }: { section: Section; query: string }) {
  const word = plain(query).split(/\s+/).find(Boolean) ?? '';
  const text = section.body.replace(/[*`|[\]]/g, '').replace(/\s+/g, ' ');
  const at = plain(text).indexOf(word);
  if (!word || at < 0) return null;
  const from = Math.max(0, at - 40);
  return (
    <small>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length, at + 80)}…
    </small>
  );
}

function Book({ words, section }: { words: Bundle; section: string }) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => search(words.rules, query), [words, query]);
  const article = useRef<HTMLElement>(null);
  const linker: Linker = useMemo(() => {
    const titles = new Map(words.rules.map((r) => [r.id, r.title]));
    return { href: (id) => link.rules(words.id, id), title: (id) => titles.get(id) ?? null };
  }, [words]);
  useEffect(() => {
    const heading = section ? document.getElementById(`rule-${section}`) : null;
    if (!heading) return;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  }, [section, words]);
  return (
    <div class="book">
      <nav class="book-index" aria-label={t('rules.index')}>
        <input
          type="search"
          value={query}
          placeholder={t('rules.search')}
          aria-label={t('rules.search')}
          onInput={(e) => setQuery(e.currentTarget.value)}
        />
        <p class="hidden" role="status">{query ? t('rules.found', { n: found.length }) : ''}</p>
        {found.length === 0 && <p class="quiet">{t('rules.nothing')}</p>}
        <ol>
          {found.map((r) => (
            <li key={r.id}>
              <a href={link.rules(words.id, r.id)} aria-current={r.id === section ? 'true' : undefined}>
                {r.title}
                {query && <Snippet section={r} query={query} />}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article class="book-text" ref={article}>
        <h1>{t('rules.title', { game: words.name })}</h1>
        {words.rules.map((r) => (
          <section key={r.id} aria-labelledby={`rule-${r.id}`}>
            <h2 id={`rule-${r.id}`} tabIndex={-1}>
              {r.title}{' '}
              <a
                class="anchor"
                href={link.rules(words.id, r.id)}
                aria-label={t('rules.link', { title: r.title })}
                onClick={() => rename(link.rules(words.id, r.id))}
              >
                §
              </a>
            </h2>
            {r.page && r.page !== '-' && <p class="page-ref">{r.page}</p>}
            <Markdown text={r.body} linker={linker} />
          </section>
        ))}
      </article>
    </div>
  );
}

export function RulesPage({ game, section }: { game: string; section: string }) {
  const { words, failed } = useBundle(game);
  return (
    <Page title={words?.name ?? 'Clio'} sub={t('nav.rules')} game={game} class="rules-page" ownHeading>
      {failed ? (
        <Notice title={t('error.no-game')}>
          <a class="button" href={link.home}>{t('nav.home')}</a>
        </Notice>
      ) : words ? (
        <Book words={words} section={section} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
