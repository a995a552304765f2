import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toHtml } from '@/components/ui/markup/static-html';

const NASTY = `<img src=x onerror=alert(1)> & "both" 'kinds'`;

const style = { '--ex': 488, '--x': '30.7%', color: '#26bd59', fontWeight: 650, width: 12 } as CSSProperties;

function Row({ name, chosen }: { name: string; chosen?: boolean }) {
  return (
    <li className="row" style={style}>
      <a
        href={`/pc/product?a=1&b=${name}`}
        aria-current={chosen ? 'true' : undefined}
        data-prefetch=""
        aria-hidden={false}
      >
        {name}
        {chosen && <b>✓</b>} {24}
      </a>
    </li>
  );
}

describe('markup of what is static', () => {
  it.each([
    ['text', <p key="a">{NASTY}</p>],
    ['attributes', <section key="a" id={NASTY} title={NASTY} aria-label={NASTY} lang={undefined} />],
    [
      'components, fragments, lists and nothing',
      <ul key="a">
        {[1, 2].map((n) => (
          <Row key={n} name={`n${n}`} chosen={n === 1} />
        ))}
        {null}
        {false}
        <Row name={NASTY} />
      </ul>,
    ],
    [
      'a drawing',
      <svg key="a" width={34} viewBox="0 0 120 150" role="img" aria-hidden={true}>
        <use href="/art/goods.svg#vial" />
        <text x={60} fontSize={9.5} fontWeight="650" textAnchor="middle" dominantBaseline="central">
          {NASTY}
        </text>
      </svg>,
    ],
  ])('is what React writes: %s', (_name, element) => {
    // Void elements end with a slash there.
    expect(toHtml(element)).toBe(renderToStaticMarkup(element));
  });

  it('fills in a form as React does', () => {
    const form = (
      <form action="/pc/product" method="get">
        <input name="exMin" type="number" inputMode="numeric" min={200} defaultValue={NASTY} disabled />
        <label htmlFor="a">a</label>
      </form>
    );
    const read = (html: string) => {
      const place = document.createElement('div');
      place.innerHTML = html;
      return [...place.querySelectorAll('*')].map((e) => [
        e.tagName,
        ...[...e.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
      ]);
    };
    expect(read(toHtml(form))).toEqual(read(renderToStaticMarkup(form)));
  });

  it.each([
    ['a listener', <button key="a" type="button" onClick={() => {}} />],
    ['a component of the browser', { ...(<p />), type: Object.assign(() => null, { $$typeof: Symbol() }) }],
    ['a component that waits', { ...(<p />), type: async () => <p /> }],
  ])('refuses %s', (_name, element) => {
    expect(() => toHtml(element)).toThrow();
  });
});
