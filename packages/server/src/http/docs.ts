import type { FastifyInstance } from 'fastify';
import { prefix, type Endpoint } from '@tsuun/contract/endpoint';
import { openApi } from '@tsuun/contract/openapi';
import { callsPageNote } from '@tsuun/domain/message/operator';
import { words } from '@tsuun/domain/message/words';
import { functionNames } from '@tsuun/domain/permission/functions';

/**
 * Serves the list of calls as OpenAPI for programs and as a page for people. Both are public, since they contain no
 * data.
 */
export function answerDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let document: string | undefined;
  app.get(`${prefix}/api/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApi(endpoints));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get(`${prefix}/api/docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(endpoints)),
  );
}

const docsPage = (endpoints: readonly Endpoint[]): string => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>呼び出し一覧 | ${words.product}</title>
<meta name="viewport" content="width=device-width"></head><body>
<h1>呼び出し一覧</h1>
<p>${callsPageNote(`<a href="${prefix}/api/openapi.json">openapi.json</a>`)}</p>
<table border="1" cellpadding="6"><thead><tr><th>方法</th><th>パス</th><th>内容</th><th>権限</th></tr></thead>
<tbody>${endpoints.map(row).join('')}</tbody></table></body></html>`;

const row = ({ method, path, summary, right }: Endpoint): string =>
  `<tr><td>${method}</td><td><code>${prefix}${path}</code></td><td>${summary}</td><td>${rightWords(right)}</td></tr>`;

function rightWords(right: Endpoint['right']): string {
  if (right === 'public') return '不要';
  if (right === 'session') return words.logIn;
  return `${functionNames[right.code]}（${right.bit === 1 ? '参照' : '更新'}）`;
}
