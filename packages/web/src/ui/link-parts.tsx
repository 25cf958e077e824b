import type { LinkText } from '@tsuun/domain/field/link-text';

/** A link as it reads, its code paler than its name. */
export const LinkParts = ({ code, joint, name }: LinkText) => (
  <>
    {code && <span className="link-code">{code}</span>}
    <span>{`${joint}${name}`}</span>
  </>
);
