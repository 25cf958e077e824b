import { Button } from '../ui/button.tsx';
import { InlineAlert } from '../ui/dialog/inline-alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { iconPaths, type IconName } from '../ui/icon-paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { Tag } from '../ui/tag.tsx';

/** Buttons, signs, tags and messages. */
export function IconsPart() {
  return (
    <section className="card padded stack">
      <h2 className="section-title">
        <Logo /> ボタンと印
      </h2>
      <Buttons />
      <Tags />
      <div className="row wrap">
        {Object.keys(iconPaths).map((name) => (
          <Icon key={name} name={name as IconName} label={name} />
        ))}
      </div>
      <div className="row wrap">
        <InlineAlert onClose={() => undefined}>
          <p>締め日を過ぎています。[ 集貨支払計上日 ]</p>
          <p>支払計上日が一致していません。[ 集貨と鉄道, 集貨と配達 ]</p>
        </InlineAlert>
        <InlineAlert look="warning">担当駅を選択してください</InlineAlert>
        <InlineAlert look="info">取込中は他の取込を待たせます。</InlineAlert>
      </div>
      <ProgressBar label="取込中" percent={62} />
      <EmptyState icon="search">検索結果がありません。</EmptyState>
    </section>
  );
}

const Buttons = () => (
  <>
    <div className="row wrap">
      <Button look="primary" icon="plus">
        新規登録
      </Button>
      <Button icon="search">検索</Button>
      <Button look="quiet" iconAfter="chevronDown">
        詳細条件
      </Button>
      <Button look="muted">クリア</Button>
      <Button look="danger" icon="trash">
        削除
      </Button>
      <Button look="dangerLine">エラー</Button>
      <Button busy>取込開始</Button>
      <Button disabled>取込開始</Button>
    </div>
    <div className="row wrap">
      <Button large icon="arrowLeft" shortcut="Ctrl+↑">
        戻る
      </Button>
      <Button large look="primary" icon="lock" shortcut="Ctrl+S">
        ロック／保存
      </Button>
      <Button large icon="tick" shortcut="Ctrl+Enter" reason="確定できない理由が4件あります">
        確定
      </Button>
      <Button large iconAfter="arrowRight" shortcut="Ctrl+↓">
        次へ
      </Button>
    </div>
  </>
);

const Tags = () => (
  <div className="row wrap">
    <Tag look="type">発送</Tag>
    <Tag>未確定</Tag>
    <Tag look="confirmed" icon="tick">
      確定
    </Tag>
    <Tag look="locked" icon="lock" filled>
      取込ロック
    </Tag>
    <Tag look="overdue" icon="calendarCross">
      締め超過
    </Tag>
    <Tag look="off" icon="lock">
      削除不可
    </Tag>
  </div>
);
