import pg from 'pg';
import { vi } from 'vitest';

/** The texts of what the program asks its database while `act` goes on, in their order. */
export async function asked(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    return query.mock.calls.map(([said]: readonly unknown[]) =>
      typeof said === 'string' ? said : String((said as { text?: string } | undefined)?.text),
    );
  } finally {
    query.mockRestore();
  }
}
