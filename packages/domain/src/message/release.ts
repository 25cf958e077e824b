import manifest from '../../package.json' with { type: 'json' };

/** Release of the program, as numbered in CHANGELOG.md. */
export const release: string = manifest.version;
