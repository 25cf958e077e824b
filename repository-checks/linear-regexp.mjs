import { analyse } from 'scslre';

/** More states than any expression of ours has. */
const options = { maxReports: 1 };

/**
 * A lint plugin whose only rule refuses regular expressions that take more than linear time on some text: one request
 * with a long value would stop the server (R23). It reads literals; expressions that are put together at run time are
 * tried by their tests.
 */
export default {
  meta: { name: 'linear-regexp' },
  rules: {
    'no-superlinear': {
      create: (context) => ({
        Literal(node) {
          if (!node.regex) return;
          const { pattern, flags } = node.regex;
          const [report] = analyse({ source: pattern, flags }, options).reports;
          if (report === undefined) return;
          const kind = report.exponential ? 'exponential' : 'quadratic';
          context.report({
            node,
            message: `This regular expression takes ${kind} time on some texts (${report.type}).`,
          });
        },
      }),
    },
  },
};
