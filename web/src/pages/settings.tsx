/* settings.tsx: language, theme, animation, sound; everything stays in this browser. */
import { t } from '../i18n';
import { Panel } from '../parts/bits';
import { Page } from '../parts/page';
import { link } from '../router';
import { change, settings, type Settings } from '../settings';
import { useStore } from '../store';
import { tick } from '../table/turn';
import { say } from '../toast';

function Choice<K extends 'lang' | 'theme' | 'pace'>(props: {
  name: K;
  title: string;
  value: Settings[K];
  choices: [Settings[K], string][];
}) {
  return (
    <fieldset class="radios">
      <legend>{props.title}</legend>
      {props.choices.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={props.name}
            checked={props.value === value}
            onChange={() => change({ [props.name]: value } as Partial<Settings>)}
          />{' '}
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function Check(props: { text: string; about?: string; checked: boolean; set(on: boolean): void }) {
  return (
    <div>
      <label class="check">
        <input type="checkbox" checked={props.checked} onChange={(e) => props.set(e.currentTarget.checked)} /> {props.text}
      </label>
      {props.about && <p class="quiet">{props.about}</p>}
    </div>
  );
}

async function allowNotifications(on: boolean): Promise<void> {
  if (on && 'Notification' in window && Notification.permission !== 'granted') {
    const answer = await Notification.requestPermission();
    if (answer !== 'granted') return say(t('settings.notify-refused'), 'error');
  }
  change({ notify: on });
}

export function SettingsPage() {
  const s = useStore(settings);
  return (
    <Page title={t('settings.title')} class="narrow" ownHeading>
      <h1>{t('settings.title')}</h1>
      <Panel title={t('settings.look')}>
        <div class="stack">
          <Choice name="lang" title={t('settings.lang')} value={s.lang} choices={[['en', 'English'], ['fr', 'Français']]} />
          <Choice
            name="theme"
            title={t('settings.theme')}
            value={s.theme}
            choices={[['auto', t('settings.theme-auto')], ['light', t('settings.theme-light')], ['dark', t('settings.theme-dark')]]}
          />
          <Choice
            name="pace"
            title={t('settings.pace')}
            value={s.pace}
            choices={[['off', t('settings.pace-off')], ['fast', t('settings.pace-fast')], ['normal', t('settings.pace-normal')], ['slow', t('settings.pace-slow')], ['steps', t('settings.pace-steps')]]}
          />
          <Check text={t('settings.animation')} about={t('settings.animation-about')} checked={s.animation} set={(animation) => change({ animation })} />
        </div>
      </Panel>
      <Panel title={t('settings.turn')}>
        <div class="stack">
          <Check
            text={t('settings.sound')}
            checked={s.sound}
            set={(sound) => {
              change({ sound });
              if (sound) tick();
            }}
          />
          <Check text={t('settings.notify')} about={t('settings.notify-about')} checked={s.notify} set={(on) => void allowNotifications(on)} />
        </div>
      </Panel>
      <Panel title={t('settings.keys')}>
        <Check text={t('settings.keys-single')} about={t('settings.keys-about')} checked={s.keys} set={(keys) => change({ keys })} />
      </Panel>
      <Panel title={t('record.title')}>
        <p><a class="button" href={link.record}>{t('record.open')}</a></p>
      </Panel>
      <Panel title={t('settings.you')}>
        <div class="stack">
          <label class="choice">
            <b>{t('seat.name')}</b>
            <input value={s.name} maxLength={40} autocomplete="nickname" onInput={(e) => change({ name: e.currentTarget.value })} />
          </label>
          <p class="quiet">{t('settings.private')}</p>
        </div>
      </Panel>
    </Page>
  );
}
