import { Box, Button, Typography } from '@mui/material';
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { useState } from 'react';
import { AskDialog } from '../AskDialog.tsx';
import { texts } from '../hy.ts';
import { Preserved } from './schema.ts';
import { toShown } from './shown.ts';

/** A block that is preserved unchanged as HTML: as readers see it, and its HTML where an editor opens it. */
function PreservedBlock({ node, updateAttributes }: NodeViewProps) {
  const html = String(node.attrs.html);
  const [isAsked, setIsAsked] = useState(false);
  const question = {
    title: texts.body.editPreserved,
    submit: texts.body.apply,
    fields: [{ name: 'html', label: texts.body.source, value: html, isLong: true as const }],
    onAnswer: (answers: Record<string, string>) => updateAttributes(answers),
  };
  return (
    <NodeViewWrapper>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }} contentEditable={false}>
        <Typography variant="caption" component="p">
          {texts.body.preserved}
        </Typography>
        {/* Links in it lead nowhere, and films are not played. */}
        <Box inert dangerouslySetInnerHTML={{ __html: toShown(html) || '…' }} />
        <Button size="small" onClick={() => setIsAsked(true)}>
          {texts.body.editPreserved}
        </Button>
      </Box>
      {isAsked && <AskDialog question={question} onClose={() => setIsAsked(false)} />}
    </NodeViewWrapper>
  );
}

export const PreservedWithLooks = Preserved.extend({
  addNodeView: () => ReactNodeViewRenderer(PreservedBlock, { stopEvent: () => true }),
});
