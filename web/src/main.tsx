/* main.tsx: starts the pages. */
import './forget';
import { render } from 'preact';
import { App } from './app';
import { registerWorker } from './pwa';
import { applySettings, settings } from './settings';
import './style/tokens.css';
import './style/base.css';
import './style/pages.css';
import './style/lobby.css';
import './style/table.css';

applySettings(settings.get());
settings.on(applySettings);

const root = document.getElementById('app');
if (root) render(<App />, root);
void registerWorker();
