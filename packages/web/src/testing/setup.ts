import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import './adopted-style-sheets.ts';
import './dialog-element.ts';
import './element-size.ts';
import './media.ts';

afterEach(cleanup);
