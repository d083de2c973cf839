/*
 * why.tsx: “why did that happen?” of a line of the log: what the line names and says how things are
 * done, such as a row of an automated opponent's table, and the section of the rule book behind it.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import type { Bundle, LogLine } from '../net/protocol';
import { IconButton } from '../parts/bits';
import { Markdown } from '../parts/markdown';
import { link } from '../router';
import { thingOf } from './explain';
import './why.css';

function Reasons({ line, words }: { line: LogLine; words: Bundle }) {
  const section = words.rules.find((rule) => rule.id === line.section);
  // Cards explain themselves on the board; what is only in a book or a table does not.
  const things = line.parts.flatMap((part) => {
    const thing = part.id === null ? undefined : thingOf(words, { domain: part.domain, id: part.id });
    return thing?.text && thing.section ? [{ key: `${part.domain}:${part.id}`, thing }] : [];
  });
  const linker = { href: (id: string) => link.rules(words.id, id), title: (id: string) => words.rules.find((rule) => rule.id === id)?.title ?? null };
  return (
    <>
      <p class="why-line">{line.text}</p>
      {things.map(({ key, thing }) => (
        <article key={key}>
          <h3>{thing.name}</h3>
          <p>{thing.text}</p>
          {thing.source && <p class="explain-source">{thing.source}</p>}
        </article>
      ))}
      {section && (
        <article>
          <h3><a href={link.rules(words.id, section.id)} target="_blank" rel="noopener">{section.title}</a>{section.page && section.page !== '-' ? <small> · {section.page}</small> : null}</h3>
          <Markdown text={section.body} linker={linker} />
        </article>
      )}
    </>
  );
}

/** A button that answers; nothing where the book is not cited. */
export function Why(props: { line: LogLine | null; words: Bundle; onOpen?(): void }) {
  const { line, words } = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  if (!line?.section) return null;
  return (
    <span class="why-did">
      <button
        type="button"
        class="button small"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => {
          if (!open) props.onOpen?.();
          setOpen(!open);
        }}
      >
        {t('why.ask')}
      </button>
      {open && (
        <div
          ref={box}
          class="why-told"
          role="dialog"
          aria-label={t('why.title')}
          tabIndex={-1}
          onKeyDown={(e) => {
            e.stopPropagation();
            if (e.key === 'Escape') setOpen(false);
          }}
        >
          <header><b>{t('why.title')}</b><IconButton icon="close" label={t('close')} onClick={() => setOpen(false)} /></header>
          <Reasons line={line} words={words} />
        </div>
      )}
    </span>
  );
}
