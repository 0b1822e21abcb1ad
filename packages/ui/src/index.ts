export { Avatar } from "./avatar/avatar.tsx";
export type { AvatarProps } from "./avatar/avatar.tsx";
export { Badge } from "./badge/badge.tsx";
export type { BadgeProps } from "./badge/badge.tsx";
export { Breadcrumb } from "./breadcrumbs/breadcrumb.tsx";
export type { BreadcrumbProps } from "./breadcrumbs/breadcrumb.tsx";
export { Breadcrumbs } from "./breadcrumbs/breadcrumbs.tsx";
export type { BreadcrumbItem, BreadcrumbsProps } from "./breadcrumbs/breadcrumbs.tsx";
export { Button } from "./button/button.tsx";
export type { ButtonProps, ButtonSize, ButtonVariant } from "./button/button.tsx";
export { Card } from "./card/card.tsx";
export type { CardProps } from "./card/card.tsx";
export { isComposing } from "./composition/is-composing.ts";
export { ConfirmDialog } from "./dialog/confirm-dialog.tsx";
export type { ConfirmDialogProps } from "./dialog/confirm-dialog.tsx";
export { Dialog } from "./dialog/dialog.tsx";
export type { DialogProps } from "./dialog/dialog.tsx";
export { EmptyState } from "./empty-state/empty-state.tsx";
export type { EmptyStateProps } from "./empty-state/empty-state.tsx";
export { ErrorStub } from "./error-stub/error-stub.tsx";
export type { ErrorStubProps } from "./error-stub/error-stub.tsx";
export { CheckboxGroup } from "./field/checkbox-group.tsx";
export type { CheckboxGroupProps } from "./field/checkbox-group.tsx";
export { Checkbox } from "./field/checkbox.tsx";
export type { CheckboxProps } from "./field/checkbox.tsx";
export type { ChoiceOption } from "./field/choice-group.tsx";
export type { FieldTexts } from "./field/field-frame.tsx";
export { RadioGroup } from "./field/radio-group.tsx";
export type { RadioGroupProps } from "./field/radio-group.tsx";
export { Select } from "./field/select.tsx";
export type { SelectOption, SelectProps } from "./field/select.tsx";
export { TextArea } from "./field/text-area.tsx";
export type { TextAreaProps } from "./field/text-area.tsx";
export { TextField } from "./field/text-field.tsx";
export type { TextFieldProps } from "./field/text-field.tsx";
export { Figure } from "./figure/figure.tsx";
export type { FigureProps } from "./figure/figure.tsx";
export type { ImageSource } from "./figure/figure-image.tsx";
export { Icon } from "./icon/icon.tsx";
export type { IconProps } from "./icon/icon.tsx";
export type { GalleryImage } from "./lightbox/gallery-image.ts";
export { Lightbox } from "./lightbox/lightbox.tsx";
export type { LightboxProps } from "./lightbox/lightbox.tsx";
export { Link } from "./link/link.tsx";
export type { LinkProps } from "./link/link.tsx";
export { LoadMore } from "./load-more/load-more.tsx";
export type { LoadMoreProps } from "./load-more/load-more.tsx";
export { Loader } from "./loader/loader.tsx";
export type { LoaderProps } from "./loader/loader.tsx";
export { MARQUEE_DURATION_MS, Marquee } from "./marquee/marquee.tsx";
export type { MarqueeProps } from "./marquee/marquee.tsx";
export type { Messages } from "./messages/messages-provider.tsx";
export { MessagesProvider } from "./messages/messages-provider.tsx";
export type { MessagesProviderProps } from "./messages/messages-provider.tsx";
export type { Clock } from "./notifications/clock.ts";
export {
  createNotifications,
  NOTIFICATION_DURATION_MS,
  NOTIFICATION_GAP_MS,
} from "./notifications/create-notifications.ts";
export type { Notifications, NotificationsOptions, PauseReason } from "./notifications/create-notifications.ts";
export type {
  Notification,
  NotificationAction,
  NotificationRequest,
  NotificationType,
  NotificationVariant,
} from "./notifications/notification.ts";
export { NotificationsProvider, useNotifications } from "./notifications/notifications-provider.tsx";
export type { NotificationsProviderProps } from "./notifications/notifications-provider.tsx";
export { NotificationsRegion } from "./notifications/notifications-region.tsx";
export type { NotificationsRegionProps } from "./notifications/notifications-region.tsx";
export { Skeleton } from "./skeleton/skeleton.tsx";
export type { SkeletonProps } from "./skeleton/skeleton.tsx";
export { Tag } from "./tag/tag.tsx";
export type { TagProps } from "./tag/tag.tsx";
export { Tabs } from "./tabs/tabs.tsx";
export type { TabItem, TabsProps } from "./tabs/tabs.tsx";
export { Text } from "./text/text.tsx";
export type { TextElement, TextProps, TextVariant } from "./text/text.tsx";
export { ThemeToggle } from "./theme-toggle/theme-toggle.tsx";
export type { ThemeChoice, ThemeToggleProps } from "./theme-toggle/theme-toggle.tsx";
export { TRUNCATED_TEXT_DELAY_MS, TruncatedText } from "./truncated-text/truncated-text.tsx";
export type { TruncatedTextProps } from "./truncated-text/truncated-text.tsx";
export { VisuallyHidden } from "./visually-hidden/visually-hidden.tsx";
export type { VisuallyHiddenProps } from "./visually-hidden/visually-hidden.tsx";
