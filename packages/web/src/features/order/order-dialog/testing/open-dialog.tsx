import { linkText } from '@tsuun/domain/field/link-text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, vi } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import type { Order } from '@tsuun/domain/order/record';
import { loadSiteMeta } from '../../../../shell/site-meta.ts';
import { FakeServer, type Answer, type FakeRequest } from '../../../../testing/fake-server.ts';
import { Feedback } from '../../../../ui/feedback/feedback.tsx';
import { ReferencesProvider, type References } from '../../../../ui/input/reference/reference-context.tsx';
import { ReferenceInput } from '../../../../ui/input/reference/reference-input.tsx';
import { TodayProvider } from '../../../../ui/today.ts';
import { setDetailed } from '../sections.tsx';
import { OrderDialog } from '../order-dialog.tsx';

/** Picker fields that find nothing: these tests are not about masters. */
const references: References = {
  Field: ({ field, value, ...props }) => (
    <ReferenceInput {...props} value={value} textOf={(row) => linkText(field.target, row)} search={async () => []} />
  ),
  Condition: () => null,
  textQuery: ({ value }) => ({ queryKey: [value] }),
  Picker: () => null,
};

type OrderDialogProps = ComponentProps<typeof OrderDialog>;

interface Opened {
  /** Calls made since. */
  readonly calls: FakeRequest[];
  /** Calls among these that change data. */
  readonly sent: readonly FakeRequest[];
  /** Lets all calls wait until the returned function is called. */
  readonly hold: FakeServer['hold'];
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly props: OrderDialogProps;
}

/** For tests: opens the dialog like `renderDialog` and waits until the fields of the order are there. */
export async function openDialog(...given: Parameters<typeof renderDialog>): Promise<Opened> {
  const opened = await renderDialog(...given);
  await waitFor(() => expect(document.querySelector('[data-path=cntnNo]')).not.toBeNull());
  opened.calls.length = 0;
  return opened;
}

/**
 * For tests: renders the dialog on an order with what the server answers besides reading it, without waiting for its
 * fields. The simple form, because every question about roles walks through all 130 fields of the full one.
 */
export async function renderDialog(
  order: Order,
  answers: Readonly<Record<string, Answer>> = {},
  { detailed = false, ...given }: Partial<OrderDialogProps> & { readonly detailed?: boolean } = {},
): Promise<Opened> {
  const siteMeta = {
    authorities: allAuthorities,
    loginUserInfo: { loginUserId: 'u1', loginUserName: '山田 花子' },
    businessDate: '2026-05-13',
  };
  const server = new FakeServer();
  server.on('GET /site-meta', () => siteMeta).on(`GET /order/${order.id}`, () => order);
  for (const [call, answer] of Object.entries(answers)) server.on(call, answer);
  await loadSiteMeta();
  setDetailed(detailed);
  const props: OrderDialogProps = {
    target: order.id === null ? { kind: 'new' } : { kind: 'edit', id: order.id },
    neighbours: { previous: null, next: null, position: 1, total: 1 },
    onMove: vi.fn<OrderDialogProps['onMove']>(),
    onClose: vi.fn<OrderDialogProps['onClose']>(),
    onChanged: vi.fn<OrderDialogProps['onChanged']>(),
    ...given,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TodayProvider value="2026-05-13">
        <ReferencesProvider value={references}>
          <Feedback>
            <OrderDialog {...props} />
          </Feedback>
        </ReferencesProvider>
      </TodayProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { calls: server.requests, sent: server.sent, hold: () => server.hold(), user, props };
}
