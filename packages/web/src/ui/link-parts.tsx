import type { LinkText } from '@tsuun/domain/field/link-text';

/** Text of a link, with its code paler than its name. */
export const LinkParts = ({ code, joint, name }: LinkText) => (
  <>
    {code && <span className="faint">{code}</span>}
    <span>{`${joint}${name}`}</span>
  </>
);
