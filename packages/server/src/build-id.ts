import { release } from '@tsuun/domain/message/release';

/** Set by the build: the commit, or the time of the build. */
declare const BUILD_ID: string | undefined;

export const buildId: string = typeof BUILD_ID === 'undefined' ? 'source' : BUILD_ID;

/** Name of the connection by which each web server and worker shows, as long as it runs, what was built. */
export const watchName = 'tsuun watch';
export const watchNameOfBuild = `${watchName} ${release} ${buildId}`;
