/** The part of the structure that is on its way to another place, by dragging or by keyboard. */
import { type DragEvent, useState } from 'react';
import { takes, type TreeNode } from './structure-nodes.ts';

export interface TakenPart {
  readonly taken: TreeNode | undefined;
  /** The key of the line that the part hovers over. */
  readonly over: string | undefined;
  readonly take: (node: TreeNode) => void;
  readonly put: (parent: TreeNode) => void;
  readonly letGo: () => void;
  readonly dragHandlers: (node: TreeNode) => {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

export function useTakenPart(move: (child: TreeNode, parent: TreeNode) => Promise<void>): TakenPart {
  const [taken, setTaken] = useState<TreeNode>();
  const [over, setOver] = useState<string>();

  const take = (node: TreeNode) => {
    if (node.movable) setTaken(node);
  };
  const letGo = () => {
    setTaken(undefined);
    setOver(undefined);
  };
  const put = (parent: TreeNode) => {
    letGo();
    if (taken !== undefined && takes(parent, taken)) void move(taken, parent);
  };
  const dragHandlers = (node: TreeNode) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', node.name);
      event.dataTransfer.effectAllowed = 'move';
      setTaken(node);
    },
    onDragEnd: letGo,
    onDragOver: (event: DragEvent) => {
      if (taken === undefined || !takes(node, taken)) return;
      event.preventDefault();
      setOver(node.key);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      put(node);
    },
  });
  return { taken, over, take, put, letGo, dragHandlers };
}
