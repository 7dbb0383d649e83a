import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class HelpDeskSetting extends SiteModel<
  InferAttributes<HelpDeskSetting>,
  InferCreationAttributes<HelpDeskSetting>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare settings: object
  declare answererIds: CreationOptional<number[]>
  declare revision: CreationOptional<number>
  declare updatedAt: CreationOptional<Date>
}

HelpDeskSetting.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    settings: { type: DataTypes.JSONB, allowNull: false },
    answererIds: DataTypes.ARRAY(DataTypes.BIGINT),
    revision: DataTypes.INTEGER,
    updatedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'help_desk_setting' },
)
