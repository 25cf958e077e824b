import { expect, test } from 'vitest';
import { addressNet, forwardedAddresses } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('R35 %s counts as %s', (address, net) => {
  expect(addressNet(address)).toBe(net);
});

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['192.0.2.1:5555, 10.0.0.1:443', ['192.0.2.1', '10.0.0.1']],
  ['[2001:db8::1]:5555', ['2001:db8::1']],
  ['[2001:db8::1]', ['2001:db8::1']],
  ['2001:db8::1', ['2001:db8::1']],
  ['fe80::1%eth0', ['fe80::1']],
  ['::ffff:192.0.2.1', ['::ffff:192.0.2.1']],
  ['<script>, 192.0.2.1', ['192.0.2.1']],
  ['192.0.2.9, unknown, 192.0.2.1', ['192.0.2.1']],
  ['192.0.2.1, x', []],
  ['1'.repeat(6_000), []],
  ['999.0.0.1:80', []],
  ['', []],
])('AUDIT-05 of %j only addresses that can be relied on are kept, without ports', (text, expected) => {
  expect(forwardedAddresses(text)).toEqual(expected);
});
