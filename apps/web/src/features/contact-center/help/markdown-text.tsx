/** The little markdown of help texts as elements: never HTML, links only where they may lead (domain/faq/safe-markdown). */
import { type Block, blocksOf, type Inline } from '@hadir/domain/faq/safe-markdown.ts';
import { asAddress, Go } from '../../../ui/navigation/go.tsx';

export function MarkdownText({ of }: { readonly of: string }) {
  return (
    <div className="stack gap-8 break-anywhere">
      {blocksOf(of).map((block, at) => (
        // The text is shown as a whole: its blocks have no other name than their place.
        <TextBlock key={`${at}`} block={block} />
      ))}
    </div>
  );
}

const INDENTED = { paddingInlineStart: 20 } as const;

function TextBlock({ block }: { readonly block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Parts of={block.parts} />
      </p>
    );
  const items = block.items.map((parts, at) => (
    <li key={`${at}`}>
      <Parts of={parts} />
    </li>
  ));
  return block.ordered ? (
    <ol className="stack gap-4" style={{ ...INDENTED, listStyle: 'decimal' }} start={block.start}>
      {items}
    </ol>
  ) : (
    <ul className="stack gap-4" style={{ ...INDENTED, listStyle: 'disc' }}>
      {items}
    </ul>
  );
}

function Parts({ of }: { readonly of: readonly Inline[] }) {
  return of.map((part, at) => <Part key={`${at}`} part={part} />);
}

function Part({ part }: { readonly part: Inline }) {
  switch (part.kind) {
    case 'bold':
      return <b>{part.text}</b>;
    case 'italic':
      return <em>{part.text}</em>;
    case 'code':
      return <code>{part.text}</code>;
    case 'text':
      return part.text;
    case 'link':
      return <LinkPart {...part} />;
  }
}

function LinkPart({ text, to, inside }: Extract<Inline, { kind: 'link' }>) {
  return inside ? (
    <Go className="text-strong medium" to={asAddress(to)}>
      {text}
    </Go>
  ) : (
    <a className="text-strong medium" href={to} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
