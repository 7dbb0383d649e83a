import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SmsBatchMessage extends SiteModel<
  InferAttributes<SmsBatchMessage>,
  InferCreationAttributes<SmsBatchMessage>
> {
  declare siteId: number
  declare batchId: number
  declare enrolmentId: number
  declare mobile: string
  declare messageId: number
}

SmsBatchMessage.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    batchId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    mobile: { type: DataTypes.TEXT, allowNull: false, primaryKey: true },
    messageId: { type: DataTypes.BIGINT, allowNull: false },
  },
  { sequelize: database(), tableName: 'sms_batch_message' },
)
