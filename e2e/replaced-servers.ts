import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@tsuun/embedded-server/launch';
import { serverDir } from '../packages/server/src/server-dir.ts';
import { today } from './global-setup.ts';

/** A web server of its own on a database; workers run elsewhere. */
export class WebServer {
  readonly port: number;
  private readonly databaseUrl: string;
  private child: ChildProcess | null = null;

  constructor(port: number, databaseUrl: string) {
    this.port = port;
    this.databaseUrl = databaseUrl;
  }

  /** Starts it with a business date, also another one than before, and with further settings. */
  async start(businessDate = today, settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const { NODE_ENV: _, ...inherited } = process.env;
    const own = { DATABASE_URL: this.databaseUrl, PORT: String(this.port), HOST: '127.0.0.1', WORKERS: '0' };
    const env = { ...inherited, ...own, BUSINESS_DATE: businessDate, ...settings };
    this.child = spawn(process.execPath, [join(serverDir, 'dist/main.js')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (let tries = 0; tries < 600; tries += 1) {
      const ready = await fetch(`http://127.0.0.1:${this.port}/gpa/api/ready`).catch(() => null);
      if (ready?.ok) return;
      await sleep(100);
    }
    throw new Error('a server did not become ready');
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child?.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  }
}

/** Hands a call on to a server; answers whether it took it. */
export function handOn(port: number, incoming: IncomingMessage, answer: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, url: path, headers } = incoming;
    const on = request({ port, host: '127.0.0.1', method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      given.on('error', () => answer.destroy());
      resolve(true);
    });
    on.on('error', () => (answer.headersSent ? answer.destroy() : resolve(false)));
    incoming.pipe(on);
  });
}

export interface Gateway {
  readonly address: string;
  /** Stops every server and then starts it again, one after the other. */
  replaceBoth(): Promise<void>;
  close(): Promise<void>;
}

/** Two servers on one database behind a gateway that says 502 where neither takes a call, as nginx does. */
export async function openGateway(databaseUrl: string): Promise<Gateway> {
  const servers = [new WebServer(await freePort(), databaseUrl), new WebServer(await freePort(), databaseUrl)] as const;
  await Promise.all(servers.map((server) => server.start()));
  let turn = 0;
  const gateway = createServer((incoming, answer) => {
    turn += 1;
    const order = [servers[turn % 2], servers[(turn + 1) % 2]];
    void (async () => {
      for (const server of order) if (server && (await handOn(server.port, incoming, answer))) return;
      answer.writeHead(502).end('<html>Bad Gateway</html>');
    })();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    replaceBoth: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      for (const server of servers) await server.start();
    },
    close: async () => {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
