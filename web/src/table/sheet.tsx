/* sheet.tsx: “This table”: what was agreed, how it was dealt, one's own chair and the others'. */
import { t } from '../i18n';
import type { MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
import { Dialog } from '../parts/bits';
import { AgreedList } from './agreed';
import { OwnChair } from './chair';
import { DealAbout } from './deal';
import { Others } from './others';
import './sheet.css';

export function TableSheet({ session, push, onClose }: { session: Session; push: MatchPush; onClose(): void }) {
  return (
    <Dialog title={t('sheet.title')} onClose={onClose}>
      <section class="table-sheet" aria-labelledby="sheet-agreed">
        <h3 id="sheet-agreed">{t('agreed.title')}</h3>
        <AgreedList agreed={push} />
      </section>
      <section class="table-sheet" aria-labelledby="sheet-deal">
        <h3 id="sheet-deal">{t('agreed.deal')}</h3>
        <DealAbout session={session} push={push} />
      </section>
      {push.you !== null && !push.over && (
        <section class="table-sheet" aria-labelledby="sheet-you">
          <h3 id="sheet-you">{t('sheet.you')}</h3>
          <OwnChair session={session} push={push} done={onClose} />
        </section>
      )}
      <section class="table-sheet" aria-labelledby="sheet-others">
        <h3 id="sheet-others">{t('sheet.others')}</h3>
        <Others session={session} push={push} />
      </section>
    </Dialog>
  );
}
