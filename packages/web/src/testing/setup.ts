import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './adopted-style-sheets.ts';
import './dialog-element.ts';
import './element-size.ts';
import './media.ts';

afterEach(cleanup);

// Nothing is painted here; what waits for a paint is done at once. `after-paint.test.ts` has the real one.
vi.mock(import('../lib/after-paint.ts'), () => ({ afterPaint: (act) => act(), paintNow: () => undefined }));
