import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class HelpDeskDefault extends Model<InferAttributes<HelpDeskDefault>, InferCreationAttributes<HelpDeskDefault>> {
  declare id: CreationOptional<number>
  declare settings: object
  declare revision: CreationOptional<number>
  declare updatedAt: CreationOptional<Date>
}

HelpDeskDefault.init(
  {
    id: { type: DataTypes.SMALLINT, primaryKey: true },
    settings: { type: DataTypes.JSONB, allowNull: false },
    revision: DataTypes.INTEGER,
    updatedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'help_desk_default' },
)
