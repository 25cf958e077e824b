import manifest from '../../package.json' with { type: 'json' };

/** Which release of the program this is, as CHANGELOG.md numbers them. */
export const release: string = manifest.version;
