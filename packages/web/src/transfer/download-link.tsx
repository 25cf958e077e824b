import type { ReactNode } from 'react';
import { downloadLabel } from '@tsuun/domain/message/activity-sentence';
import { download } from '../lib/download.ts';
import { forTabUser } from '../lib/tab-user.ts';
import { Icon } from '../ui/icon.tsx';

interface DownloadLinkProps {
  readonly address: string;
  readonly fileName: string;
  readonly children?: ReactNode;
}

/** Link to a stored file; a failed download is reported like any refused call. */
export const DownloadLink = ({ address, fileName, children }: DownloadLinkProps) => (
  <a
    className="row tight center touch"
    href={forTabUser(address)}
    download
    onClick={(event) => {
      event.preventDefault();
      void download(address);
    }}
    aria-label={downloadLabel(fileName)}
    title={fileName}
  >
    <Icon name="download" />
    {children}
  </a>
);
