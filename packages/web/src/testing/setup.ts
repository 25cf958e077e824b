import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import './dialog-element.ts';
import './element-size.ts';
import './media.ts';

afterEach(cleanup);
