import pg from 'pg';
import { vi } from 'vitest';

/** Query that the program sent to its database. */
export interface Question {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Everything that the program asks its database while `act` goes on, in its order. */
export async function asked(act: () => Promise<unknown>): Promise<Question[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    return query.mock.calls.map(([said]: readonly unknown[]) => {
      const { text = '', values = [] } = typeof said === 'string' ? { text: said } : (said as Partial<Question>);
      return { text, values };
    });
  } finally {
    query.mockRestore();
  }
}
