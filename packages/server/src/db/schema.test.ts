import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { schemaText } from '../../testing/schema-text.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

test('OPS-04 schema.sql shows what the migrations make; `npm run schema` writes it again', async () => {
  await expect(await schemaText(database.pool)).toMatchFileSnapshot('../../schema.sql');
});
