#!/bin/bash
# The packages of the pages run on Debian 12's Node 18, whatever newer Node installed them here:
# each one in the lock file says which versions it wants. Optional ones are left out by npm where
# they do not fit, so they may want what they like.
set -u
cd "$(dirname "$0")/../.." || exit 1

node --input-type=commonjs - <<'JS'
const ours = [18, 13, 0]; // what Debian 12 came with
const { packages } = JSON.parse(require('fs').readFileSync('web/package-lock.json', 'utf8'));

/** Whether a range such as "^14.2 || >=16" allows our version; one we cannot read does not. */
function allows(range) {
  return range.split('||').some((part) => {
    const form = /^\s*(\^|>=)\s*(\d+)(?:\.(\d+))?(?:\.(\d+))?\s*$/.exec(part);
    if (!form) return part.trim() === '*';
    const wanted = form.slice(2).map((n) => Number(n ?? 0));
    const differs = wanted.findIndex((n, i) => n !== ours[i]);
    const enough = differs < 0 || wanted[differs] < ours[differs];
    return enough && (form[1] === '>=' || wanted[0] === ours[0]);
  });
}

const wrong = Object.entries(packages).filter(([, p]) => !p.optional && !allows(p.engines?.node ?? '*'));
const many = Object.keys(packages).length;
console.log('1..1');
console.log(`${wrong.length === 0 && many > 1 ? 'ok' : 'not ok'} 1 - all packages of the pages run on Node ${ours[0]}`);
for (const [name, p] of wrong) console.log(`# ${name || 'web'} ${p.version} wants node ${p.engines.node}`);
JS
