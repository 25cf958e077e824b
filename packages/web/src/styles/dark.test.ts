import { describe, expect, it } from 'vitest';
import css from './dark.css?raw';
import light from './tokens.css?raw';

function declarations(text: string): string[] {
  return [...text.matchAll(/^\s*([a-z-]+: [^;]+);$/gm)].map((match) => match[1] as string);
}

describe('dark.css', () => {
  const [bySystem = '', byPage = ''] = css.split(/^:root\[data-theme="dark"\]/m);

  it('says the same whether the system or the page asks for dark', () => {
    expect(declarations(byPage).length).toBeGreaterThan(30);
    expect(declarations(byPage)).toEqual(declarations(bySystem));
  });

  it('changes only tokens that exist', () => {
    const names = new Set(declarations(light).map((line) => line.split(':')[0]));
    expect(
      declarations(byPage)
        .map((line) => line.split(':')[0])
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });
});
