/* words.ts: sentences of the browser's own host, where the engine has none. */
import type { ErrorBody, ErrorCode, Lang } from '../net/protocol';

export type Say =
  | 'match' | 'seat' | 'stale' | 'turn' | 'over' | 'revealed' | 'turn_passed' | 'nothing' | 'redo' | 'bad' | 'alone'
  | 'store' | 'tables' | 'running' | 'pass' | 'ready' | 'hidden';

const sentences: Record<Lang, Record<Say, string>> = {
  en: {
    match: 'This match is not kept in this browser.',
    seat: 'Nobody at this screen holds that seat.',
    stale: 'The match has gone on in the meantime. Look again, then choose.',
    turn: 'It is not your turn.',
    over: 'The match is over.',
    revealed: 'Something hidden has been revealed since; this can no longer be taken back.',
    turn_passed: 'Your turn has passed; this can no longer be taken back.',
    nothing: 'There is nothing to take back.',
    redo: 'There is nothing to bring back.',
    bad: 'The page asked for something that does not exist. Reload it.',
    alone: 'This needs a server: here everybody sits at this screen.',
    store: 'This browser cannot save the match now (full disk or private window). Nothing was changed.',
    tables: 'Too many matches are open at once. Close some tabs and try again.',
    running: 'While others still have hidden cards, a match can only be downloaded once it is over.',
    pass: 'Hand the screen to {name}.',
    ready: 'I am {name}',
    hidden: 'Your cards are hidden until you say so.',
  },
  fr: {
    match: 'Cette partie n’est pas gardée dans ce navigateur.',
    seat: 'Personne devant cet écran n’occupe cette place.',
    stale: 'La partie a avancé entre-temps. Regardez de nouveau, puis choisissez.',
    turn: 'Ce n’est pas votre tour.',
    over: 'La partie est finie.',
    revealed: 'Quelque chose de caché a été révélé depuis ; on ne peut plus revenir en arrière.',
    turn_passed: 'Votre tour est passé ; on ne peut plus revenir en arrière.',
    nothing: 'Il n’y a rien à reprendre.',
    redo: 'Il n’y a rien à rétablir.',
    bad: 'La page a demandé quelque chose qui n’existe pas. Rechargez-la.',
    alone: 'Il faut un serveur pour cela : ici, tout le monde est devant cet écran.',
    store: 'Ce navigateur ne peut pas enregistrer la partie (disque plein ou fenêtre privée). Rien n’a changé.',
    tables: 'Trop de parties sont ouvertes à la fois. Fermez des onglets et réessayez.',
    running: 'Tant que d’autres ont des cartes cachées, une partie ne se télécharge qu’une fois finie.',
    pass: 'Passez l’écran à {name}.',
    ready: 'C’est moi, {name}',
    hidden: 'Vos cartes restent cachées jusqu’à votre signe.',
  },
};

export function say(key: Say, lang: Lang, name = ''): string {
  return sentences[lang][key].replace('{name}', name);
}

export function refusal(code: ErrorCode, key: Say, lang: Lang): ErrorBody {
  return { code, text: say(key, lang) };
}
