import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What failed, out of the reports of both runners: file, test, and the beginning of what was said, one text each. */

const MAX_LINES = 8;

/** Of vitest's JSON report. A file that could not be loaded says so itself. */
export function unitFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [write(file.name, [], file.message)];
    return tests.map((test) =>
      write(file.name, [...test.ancestorTitles, test.title], test.failureMessages.join('\n')),
    );
  });
}

/** Of Playwright's JSON report: those that did not end as expected, and those that did so only when tried again. */
export function browserFailures(report) {
  const found = (report?.errors ?? []).map((error) => write('', [], error.message));
  const walk = (suite, titles) => {
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) {
        if (test.status !== 'unexpected' && test.status !== 'flaky') continue;
        const errors = test.results.flatMap((result) => result.errors ?? []);
        const said = errors.map((error) => error.message).join('\n');
        found.push(write(spec.file, [test.projectName, ...titles, spec.title], said));
      }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const file of report?.suites ?? []) walk(file, []);
  return found;
}

function write(file, titles, said) {
  const name = [path.isAbsolute(file) ? path.relative(process.cwd(), file) : file, ...titles];
  const lines = stripVTControlCharacters(said ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES);
  return [name.filter(Boolean).join(' › '), ...lines.map((line) => `    ${line.trim()}`)].join('\n');
}
