/**
 * The modules of every package, in their order. A module may use itself and every module named before it in its package; no
 * module uses the files of `src` named in `root`, where modules meet. All modules may use those named in `shared`, which use
 * no file of `root`. Folders named in `programs` stand above all of them; `tools` build a package and are not part of it.
 * Repository checks compare this table with the folders and files.
 */
export const packageModules = {
  domain: {
    modules: [
      'schema',
      'value',
      'permission',
      'message',
      'field',
      'search',
      'job',
      'history',
      'lookup',
      'transfer',
    ].concat([
      'preflight',
      'paste',
      'closing',
      'note',
      'order',
      'hint',
      'proposal',
      'fee',
      'arrival-fee',
      'name-conversion',
      'user',
      'access-token',
      'feed',
      'audit',
      'formats',
      'activity',
      'undo',
      'pending',
      'work',
      'jump',
      'work-sheet',
      'month-end',
    ]),
    root: [],
    outside: {
      regex: '^([^.t]|t[^y])',
      inTests: '^(@|react|fastify|pg$)',
      message:
        'The domain is pure: no package but typebox, no I/O, no framework. Take what the rule needs as an argument.',
    },
  },
  contract: {
    modules: ['activity', 'month-end', 'order', 'preflight'],
    root: [],
    outside: {
      regex: '^([^.@t]|t[^y]|@[^t]|@tsuun/[^d])',
      inTests: '^(@[^t]|@tsuun/[^d]|react|fastify|pg$)',
      message: 'The contract knows the domain and nothing else. What needs a package belongs in the server or the web.',
    },
  },
  'embedded-server': {
    modules: [],
    root: [],
    outside: {
      regex: '^@tsuun/(contract|server|web)',
      message:
        'The embedded server knows only the sentences for operators in @tsuun/domain. What else it needs is given to it.',
    },
  },
  server: {
    modules: [
      'db',
      'reader',
      'closing',
      'month-end',
      'masters',
      'file',
      'http',
      'record',
      'job',
      'import',
      'export',
      'features',
      'operation',
    ],
    root: ['app', 'import-plans', 'jobs', 'record-sources'],
    shared: ['build-id', 'config', 'config-values', 'plain-error', 'server-dir', 'services', 'start-problem', 'user'],
    programs: ['start'],
    outside: {
      regex: '^@tsuun/web',
      message:
        'The server never sees the web. What both need belongs in @tsuun/domain (a rule) or @tsuun/contract (a call).',
    },
  },
  web: {
    modules: [
      'styles',
      'lib',
      'shell',
      'clipboard',
      'ui',
      'job',
      'transfer',
      'activity',
      'account',
      'search',
      'editing',
      'note',
      'checking',
      'list',
      'work-sheet',
      'master',
      'features',
      'app',
    ],
    root: ['main'],
    tools: ['packages/web/{build,background-worker}/**', 'packages/web/*.ts'],
    outside: {
      regex: '^(@tsuun/server|node:|pg$|fastify)',
      message:
        'The web never sees the server. What both need belongs in @tsuun/domain (a rule) or @tsuun/contract (a call).',
    },
  },
};

const byName = {
  regex: String.raw`\.\./(domain|contract|embedded-server|server|web)/(src|testing|sample)/`,
  message: 'Import from another package by its name (@tsuun/domain/order/totals), not by a path through its folder.',
};

/** Permitted depths of folders below a module. */
const depths = [1, 2, 3, 4];

/** Lint rules for the order of the modules. Of several rules for one file oxlint applies the last, so each is complete. */
export function moduleBoundaryRules() {
  return Object.entries(packageModules).flatMap(([name, described]) => {
    const { modules, root, programs = [], tools = [], outside } = described;
    const src = `packages/${name}/src`;
    const always = [{ regex: outside.regex, message: outside.message }, byName];
    const inTests = [{ regex: outside.inTests ?? outside.regex, message: outside.message }, byName];
    const ofRooms = (patterns) =>
      modules.flatMap((module, rank) =>
        depths.map((depth) =>
          override(
            [`${src}/${module}${'/*'.repeat(depth)}`],
            [...patterns, ...arrows({ module, above: [...modules.slice(rank + 1), ...programs], root, depth })],
          ),
        ),
      );
    const tests = [`${src}/**/*.test.{ts,tsx}`, `${src}/**/testing/**`];
    if (outside.inTests !== undefined)
      return [override([`${src}/**`], always), ...ofRooms(always), override(tests, inTests)];
    return [
      override([`packages/${name}/{src,testing,sample}/**`], always),
      ...rootRules(src, described, always),
      ...ofRooms(always),
      ...tools.map((files) => override([files], [serverInTools, byName])),
    ];
  });
}

/** Rules for the files directly in `src`; their tests may start programs. */
function rootRules(src, { root, shared = [], programs = [] }, always) {
  const programsAbove = programs.map((program) => ({ regex: `^\\./${program}/`, message: programMessage }));
  const rootAbove = { regex: `^\\./(${root.join('|')})\\.tsx?$`, message: rootMessage };
  return [
    override([`${src}/*`], [...always, ...programsAbove], [`${src}/*.test.ts`]),
    ...shared.map((file) => override([`${src}/${file}.ts`], [...always, ...programsAbove, rootAbove])),
  ];
}

const serverInTools = {
  regex: '^@tsuun/server',
  message: 'Tools of the web never see the server. Pass in what they need at the build.',
};
const rootMessage = 'Every module may use this file, so it uses no file where modules meet. Pass in what it needs.';
const programMessage = 'A program starts what is composed here; pass in what is needed from it, or move it below.';

const override = (files, patterns, excludeFiles = []) => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

function arrows({ module, above, root, depth }) {
  const up = String.raw`^(\.\./){${depth}}`;
  const found = [
    {
      regex: `${up}(${root.join('|')})\\.tsx?$`,
      message: 'A module knows nothing of the program above it. Let the root pass in what it needs, or move it below.',
    },
  ];
  if (above.length > 0) {
    found.push({
      regex: `${up}(${above.join('|')})/`,
      message: `${module} stands below ${above.join(', ')} (module-boundaries.mjs). Take what is needed as an argument, or move the code up.`,
    });
  }
  if (module === 'features' && depth > 1) {
    found.push({
      regex: `^(\\.\\./){${depth - 1}}[^./]`,
      message:
        "A feature never imports another feature's insides. Let the two meet in the root, or move what they share below both.",
    });
  }
  return found;
}
