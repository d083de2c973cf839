/*
 * record.tsx: what games remember of this person: totals, and matches that belong together, such as a
 * campaign, with their sheets. Readable text takes it elsewhere and brings it back.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { useBundle } from '../net/bundle';
import { chooseHost } from '../net/choose';
import { hrefOf, kept, type KeptMatch } from '../net/kept';
import { person } from '../net/person';
import type { GameRecord, Requests, Series } from '../net/protocol';
import { Panel, Waiting } from '../parts/bits';
import { Icon } from '../parts/icon';
import { Page } from '../parts/page';
import { RecordOf, Sheet } from '../parts/record';
import { link } from '../router';
import { settings } from '../settings';
import { useStore } from '../store';
import { complain } from '../toast';
import './record.css';

type Asked = Partial<Requests['record']['members']>;
type Ask = (more: Asked) => Promise<string | undefined>;

/*
 * The match of a series that is under way, among those this browser sits at. One that has ended
 * meanwhile, though nobody has looked at its end, joins the record first.
 */
async function findUnderWay(game: string, key: string, ask: Ask): Promise<KeptMatch | null> {
  const host = await chooseHost();
  for (const match of kept.get().filter((m) => m.game === game && m.where === host.kind && !m.watching && !m.gone)) {
    const glance = await host.request('glance', { secret: match.secret }).catch(() => null);
    if (glance?.series !== key) continue;
    if (!glance.over) return match;
    const { match: id } = await host.request('sit', { secret: match.secret });
    await ask({ match: id });
    await host.request('leave', { match: id });
  }
  return null;
}

/* Leaving is asked about: it cannot be taken back. */
function Leave({ leave }: { leave(): Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  if (!asking) return <button type="button" class="button" onClick={() => setAsking(true)}>{t('series.leave')}</button>;
  return (
    <span class="sure" role="group" aria-label={t('series.sure')}>
      <b>{t('series.sure')}</b>{' '}
      <button type="button" class="button" onClick={() => void leave().catch(complain)}>{t('series.leave-yes')}</button>{' '}
      <button type="button" class="button" ref={(b) => b?.focus()} onClick={() => setAsking(false)}>{t('cancel')}</button>
    </span>
  );
}

function UnderWay({ game, series, ask }: { game: string; series: Series; ask: Ask }) {
  const [match, setMatch] = useState<KeptMatch | null | undefined>(undefined);
  useEffect(() => {
    let here = true;
    void findUnderWay(game, series.under_way, ask).then((found) => here && setMatch(found), () => here && setMatch(null));
    return () => { here = false; };
  }, [series.under_way]);
  if (match === undefined) return <Waiting />;
  return (
    <>
      {!match && <p>{t('series.elsewhere')}</p>}
      <p class="actions">
        {match && <a class="button primary" href={hrefOf(match)}><Icon name="play" /> {t('series.continue')}</a>}
        <Leave leave={() => ask({ game, leave: series.under_way })} />
      </p>
    </>
  );
}

/* The sheets, the latest first; and what can be begun. */
function SeriesOf({ record, ask }: { record: GameRecord; ask: Ask }) {
  const { words } = useBundle(record.game);
  const option = words?.options.find((o) => o.id === record.option);
  const all = [...(record.series ?? [])].reverse();
  const continued = new Set<string>(); // of each kind the latest open one goes on
  const actions = all.map((series) => {
    if (series.verdict !== 'open' || continued.has(series.kind)) return null;
    continued.add(series.kind);
    return series.under_way
      ? <UnderWay key={series.under_way} game={record.game} series={series} ask={ask} />
      : <p class="actions"><a class="button primary" href={link.fresh(record.game, series.kind)}><Icon name="play" /> {t('series.next')}</a></p>;
  });
  const fresh = option?.choices.filter((c) => c.id !== option.default && !continued.has(c.id)) ?? [];
  return (
    <>
      {fresh.length > 0 && (
        <p class="actions begin">
          {fresh.map((c) => <a key={c.id} class="button" href={link.fresh(record.game, c.id)}>{t('series.begin', { name: c.name })}</a>)}
        </p>
      )}
      {all.map((series, i) => <Sheet key={series.id} series={series}>{actions[i]}</Sheet>)}
    </>
  );
}

function Exchange({ ask, any }: { ask: Ask; any: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  async function save(): Promise<void> {
    const file = await ask({ export: true });
    const a = document.createElement('a');
    a.href = URL.createObjectURL(new Blob([file ?? ''], { type: 'text/plain' }));
    a.download = 'clio-record.txt';
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 10_000);
  }
  return (
    <Panel title={t('record.elsewhere')} class="exchange">
      <p class="actions">
        <button type="button" class="button" onClick={() => void save().catch(complain)}>{t('record.export')}</button>
        {any && <button type="button" class="button" onClick={() => print()}>{t('record.print')}</button>}
        <button type="button" class="button" onClick={() => input.current?.click()}>{t('record.import')}</button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".txt,text/plain"
          onChange={(e) => {
            const chosen = e.currentTarget;
            const file = chosen.files?.[0];
            void file?.text().then((text) => ask({ file: text })).catch(complain).finally(() => { chosen.value = ''; });
          }}
        />
      </p>
      <p class="quiet">{t('record.about')}</p>
    </Panel>
  );
}

export function RecordPage() {
  const { lang, name } = useStore(settings);
  const [records, setRecords] = useState<GameRecord[] | null>(null);
  async function ask(more: Asked): Promise<string | undefined> {
    const host = await chooseHost();
    const reply = await host.request('record', { person: person(), ...more });
    setRecords(reply.records.filter((r) => r.matches > 0 || r.option));
    return reply.file;
  }
  useEffect(() => void ask({}).catch(complain), [lang]);
  const any = records?.some((r) => r.matches > 0 || (r.series?.length ?? 0) > 0) ?? false;
  return (
    <Page title={t('record.title')} class="narrow record-page" ownHeading>
      <h1>{t('record.title')}</h1>
      {name && <p class="whose">{name}</p>}
      {!records && <Waiting />}
      {records && !any && <p class="quiet">{t('record.none')}</p>}
      {records?.map((record) => (
        <Panel key={record.game} title={record.name}>
          {record.matches > 0 && <RecordOf record={record} within />}
          {record.option && <SeriesOf record={record} ask={ask} />}
        </Panel>
      ))}
      <Exchange ask={ask} any={any} />
    </Page>
  );
}
