import { Button, Stack, TextField, Typography } from '@mui/material';
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { useState } from 'react';
import { texts } from '../hy.ts';
import { Kept } from './schema.ts';

const previewLength = 400;

/** What is kept as it is: its words, and its HTML where an editor asks for it. Nothing of it is run or requested. */
function KeptBlock({ node, updateAttributes }: NodeViewProps) {
  const html = String(node.attrs.html);
  const [source, setSource] = useState<string>();
  const words = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return (
    <NodeViewWrapper>
      <Stack
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, gap: 1 }}
        contentEditable={false}
      >
        <Typography variant="caption" component="p">
          {texts.body.kept}
        </Typography>
        {source === undefined ? (
          <>
            <Typography variant="body2">
              {words.slice(0, previewLength) || html.slice(0, previewLength)}
            </Typography>
            <Button size="small" sx={{ alignSelf: 'start' }} onClick={() => setSource(html)}>
              {texts.body.editKept}
            </Button>
          </>
        ) : (
          <>
            <TextField
              multiline
              fullWidth
              label={texts.body.source}
              value={source}
              onChange={({ target }) => setSource(target.value)}
            />
            <Button
              size="small"
              sx={{ alignSelf: 'start' }}
              onClick={() => {
                updateAttributes({ html: source });
                setSource(undefined);
              }}
            >
              {texts.body.apply}
            </Button>
          </>
        )}
      </Stack>
    </NodeViewWrapper>
  );
}

export const KeptWithLooks = Kept.extend({
  addNodeView: () => ReactNodeViewRenderer(KeptBlock, { stopEvent: () => true }),
});
