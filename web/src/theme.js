/* Sets the chosen theme before the first paint; src/settings.ts keeps it from then on. */
try {
  var chosen = JSON.parse(localStorage.getItem('clio.settings') || '{}');
  if (chosen.theme === 'light' || chosen.theme === 'dark')
    document.documentElement.dataset.theme = chosen.theme;
  if (chosen.lang) document.documentElement.lang = chosen.lang;
} catch (e) {
  /* no storage: the system's theme */
}
