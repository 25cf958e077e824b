import { text } from '@tsuun/domain/field/field';
import { nullable } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { document, record } from './shape.ts';

const open = { method: 'POST', right: 'public', tokens: 'none' } as const;

export const beginCompanyLogin = endpoint({
  ...open,
  path: '/api/login/company',
  summary: '会社の認証サーバー（OpenID Connect）でのログインを始め、開くアドレスを返す',
  answer: document(Type.Object({ address: Type.String() })),
});

export const finishCompanyLogin = endpoint({
  ...open,
  path: '/api/login/company/finish',
  summary: '会社の認証サーバーの答え（アドレスの ? より後ろ）でログインする',
  body: record({ answer: text('認証サーバーの答え', 8_000, { required: true, secret: true }) }),
  answer: document(Type.Object({ status: Type.Literal('success') })),
});

export const companyLogout = endpoint({
  ...open,
  path: '/api/logout/company',
  summary: 'ログアウトし、会社の認証サーバーでのログアウトに開くアドレスを返す（なければ空）',
  answer: document(Type.Object({ address: nullable(Type.String()) })),
});
